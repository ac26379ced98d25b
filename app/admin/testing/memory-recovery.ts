import { type Answers, json, type MemoryApi, refusal } from "./memory-api.ts";

/** For tests: the calls of a recovery whose code is always `7K2M`. */
export function memoryRecovery(api: MemoryApi) {
  const asked: string[] = [];
  let verified = false;
  const answer: Answers = ({ url, body, token }) => {
    const given = JSON.parse(body);
    switch (url.pathname) {
      case "/api/admin/forgot-pass":
        asked.push(given.email);
        return json(200, {
          error: "false",
          message: "OTP sent",
          refreshToken: `r-${asked.length}`,
        });
      case "/api/admin/verify-otp":
        if (token !== `r-${asked.length}`) return refusal(401, "Please ask for a new code.");
        if (given.otp !== "7K2M") return refusal(422, "This code is wrong. You have 4 tries left.");
        verified = true;
        return json(200, { error: "false", message: "Verified." });
      case "/admin/resetpass":
        return verified && token === `r-${asked.length}`
          ? json(200, { error: "false", message: "Changed." })
          : refusal(401, "Please ask for a new code.");
      default:
        return null;
    }
  };
  api.open.push(answer);
  return { asked };
}
