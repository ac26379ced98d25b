import { expect, test } from "../../browser/site-test.ts";
import { signInByApi } from "../../browser/staff-steps.ts";

type Saved = { title: string; version: number };

test("what was answered as saved is there after SIGKILL, whole", async ({ ownServer }) => {
  test.setTimeout(480_000);
  const staff = await signInByApi(ownServer);
  const ids = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      staff.post({ title: `Lantern ${index}`, category: "AI", status: "draft" }),
    ),
  );
  const saved = new Map<string, Saved>();

  for (let round = 1; round <= 5; round++) {
    // Saves arrive without pause until the process is killed in the middle of one.
    const writers = ids.map(async (id) => {
      for (let count = 0; ; count++) {
        const title = `Lantern ${round}.${count}`;
        const content = `<p>${`${title} `.repeat(2_000)}</p>`;
        try {
          const answer = await staff.send("PUT", `/api/blogs/${id}`, { title, content });
          const { data } = (await answer.json()) as { data: Saved };
          if (answer.ok) saved.set(id, { title, version: data.version });
        } catch {
          return;
        }
      }
    });
    await expect.poll(() => [...saved.values()].filter(isOf(round)).length).toBe(ids.length);
    await ownServer.kill();
    await Promise.all(writers);
    await ownServer.restart();

    for (const [id, { title, version }] of saved) {
      const answer = await staff.send("GET", `/api/blogs/${id}`);
      const { data } = (await answer.json()) as { data: Saved & { content: string } };
      // One more may have been stored whose answer was cut off; never one less, never a half.
      expect(data.version - version).toBeLessThanOrEqual(1);
      expect(data.version).toBeGreaterThanOrEqual(version);
      if (data.version === version) expect(data.title).toBe(title);
      expect(data.content).toContain(`${data.title} </p>`.trimStart());
      const revisions = await staff.send("GET", `/api/blogs/${id}/revisions`);
      const { message } = (await revisions.json()) as { message: Saved[] };
      expect(message.map((one) => one.version)).toEqual(
        Array.from({ length: data.version }, (_, index) => data.version - index),
      );
    }
  }
});

const isOf =
  (round: number) =>
  ({ title }: Saved) =>
    title.startsWith(`Lantern ${round}.`);
