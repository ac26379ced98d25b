import { describeEqualTiming } from "../response-timing.ts";

describeEqualTiming("sign-in", {
  status: 401,
  send: (api, email, address) =>
    api.post("/api/signin", { email, password: "wrong-at-28-degrees" }, { address }),
});
