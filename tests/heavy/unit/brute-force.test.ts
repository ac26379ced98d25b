import { expect, test } from "vitest";
import { type ApiHarness, bearer, openApi } from "../../api-harness.ts";
import { describeOnDatabase } from "../../databases.ts";
import { anotherCode, codeFor } from "../../recovery-steps.ts";

const email = "editor@nirbhay.example";
const password = "first-light-at-28-degrees";

const guessPassword = async (api: ApiHarness, address: string, guess = "wrong-at-28-degrees") =>
  (await api.post("/api/signin", { email, password: guess }, { address })).status;

const guessCode = async (api: ApiHarness, token: string, otp: string) => {
  const headers = bearer(token);
  const answer = await api.post("/api/admin/verify-otp", { otp }, { headers });
  return ((await answer.json()) as { message: string }).message;
};

const askForCode = async (api: ApiHarness, address: string) => {
  const answer = await api.post("/api/admin/forgot-pass", { email }, { address });
  const { refreshToken = "" } = (await answer.json()) as { refreshToken?: string };
  return { status: answer.status, refreshToken };
};

describeOnDatabase("guessing, spread over processes and restarts", (_, place) => {
  /** Two processes on one database, without shared memory. */
  async function openTwo() {
    const { open } = await place();
    const first = open();
    const processes = [openApi(first), openApi(open())] as const;
    await processes[0].signInAs("editor");
    return { first, open, processes };
  }

  test("passwords from one network: after five guesses even the right one is refused", async () => {
    const { processes, first, open } = await openTwo();
    const guesses = Array.from({ length: 30 }, (_, count) =>
      guessPassword(processes[count % 2 ? 1 : 0], "203.0.113.9"),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(25);
    await first.close();
    const restarted = openApi(open());
    expect(await guessPassword(restarted, "203.0.113.9", password)).toBe(429);
    expect(await guessPassword(restarted, "203.0.113.10", password)).toBe(200);
  });

  test("passwords from many networks: twenty guesses an hour, then no answer tells", async () => {
    const { processes } = await openTwo();
    const answers: Response[] = [];
    for (const guess of ["wrong-at-28-degrees", password]) {
      const guesses = Array.from({ length: 40 }, (_, count) =>
        processes[count % 2 ? 1 : 0].post(
          "/api/signin",
          { email, password: guess },
          { address: `203.0.113.${count}` },
        ),
      );
      answers.push(...(await Promise.all(guesses)));
    }
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    const asked = answers.filter(({ status }) => status === 200);
    expect(asked).toHaveLength(60);
    const bodies = await Promise.all(asked.map((answer) => answer.text()));
    const shapes = bodies.map((body) => body.replace(/v1\.[^"]+/, ({ length }) => `${length}`));
    expect([...new Set(shapes)]).toEqual([
      '{"error":"false","signIn":false,"challenge":"265","factors":["authenticator","passkey","recovery-code"],"underAttack":true}',
    ]);
  });

  test("a challenge of one process is answered at another, once", async () => {
    const { processes } = await openTwo();
    const [one, other] = processes;
    for (let count = 0; count < 20; count++) await guessPassword(one, `203.0.113.${count}`);
    const asked = await one.post("/api/signin", { email, password }, { address: "192.0.2.1" });
    const { challenge } = (await asked.json()) as { challenge: string };
    const answer = async (body: object) => {
      const response = await other.post("/api/signin/second-factor", { challenge, ...body });
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    expect(await answer({ code: "000000" })).toEqual([
      401,
      expect.stringContaining("We couldn’t sign you in"),
    ]);
    expect(await answer({ code: "000000" })).toEqual([401, expect.stringContaining("start again")]);
  });

  test("codes from many networks: ten guesses out of a million, then no code is sent for a week", async () => {
    const { processes } = await openTwo();
    const [one, other] = processes;
    let looked = 0;
    let refused = 0;
    for (let round = 0; round < 6; round++) {
      const asked = await askForCode(round % 2 ? one : other, `203.0.113.${round}`);
      if (asked.status === 429) {
        refused++;
        continue;
      }
      const wrong = anotherCode(await codeFor(one.context, email));
      const messages = await Promise.all(
        Array.from({ length: 12 }, (_, count) =>
          guessCode(count % 2 ? one : other, asked.refreshToken, wrong),
        ),
      );
      looked += messages.filter((message) => message.startsWith("This code is wrong")).length;
    }
    expect({ looked, refused }).toEqual({ looked: 10, refused: 4 });
  });

  test("an invalidated code stays invalid after a restart", async () => {
    const { processes, first, open } = await openTwo();
    const { refreshToken } = await askForCode(processes[0], "203.0.113.9");
    const right = await codeFor(processes[0].context, email);
    for (let count = 0; count < 5; count++) {
      await guessCode(processes[0], refreshToken, anotherCode(right));
    }
    await first.close();
    expect(await guessCode(openApi(open()), refreshToken, right)).toContain("no longer works");
  });
});
