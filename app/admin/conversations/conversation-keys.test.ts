import { expect, test } from "vitest";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { enquiryInView } from "./conversation-keys.ts";

const [asha, ravi, meera] = ["Asha", "Ravi", "Meera"].map((name) => ({ id: name, name }));

test("the palette offers everybody but the assignee, and oneself as Me", () => {
  const data = {
    id: "1",
    subject: "Gateway",
    name: "Priya",
    company_name: "",
    status: "new",
    stage: null,
    assignee: ravi,
  } as unknown as AnswerOf<"readConversation">["data"];
  const nothing = async () => {};
  const actions = { assign: nothing, setStep: nothing, move: nothing } as unknown as Parameters<
    typeof enquiryInView
  >[1];
  const people = [asha, ravi, meera].flatMap((each) => each ?? []);
  const { commands } = enquiryInView(data, actions, people, {
    me: "Asha",
    names: {} as Parameters<typeof enquiryInView>[3]["names"],
  });
  const assigning = commands?.filter(({ label }) => /assign/i.test(label));
  expect(assigning?.map(({ label, note }) => [label, note])).toEqual([
    ["Assign to Asha", "Me"],
    ["Assign to Meera", undefined],
    ["Unassign", undefined],
  ]);
});
