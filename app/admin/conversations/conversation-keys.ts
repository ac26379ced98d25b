import {
  ArrowDown,
  ArrowUp,
  AtSign,
  Ban,
  CircleCheck,
  CircleDot,
  Clock,
  FolderInput,
  Forward,
  IndianRupee,
  Mail,
  MessageSquareText,
  PanelRight,
  Reply,
  StickyNote,
  Table2,
  Undo2,
  UserRoundCheck,
} from "lucide-react";
import { createElement } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { adminPaths } from "../admin-paths.ts";
import type { KeyGroup, ThingInView } from "../keys/key-actions.ts";
import { Avatar } from "../shell/avatar.tsx";
import type { ConversationActions } from "./conversation-head.tsx";
import { stepOf, steps } from "./conversation-names.ts";
import { StatusMark } from "./status-mark.tsx";
import type { StepNames } from "./use-step-names.ts";

export const listKeys: KeyGroup<
  | "j"
  | "k"
  | "↓ ↑"
  | "← →"
  | "o"
  | "Enter"
  | "x"
  | "J"
  | "r"
  | "n"
  | "a"
  | "t"
  | "e"
  | "F6"
  | "Escape"
> = {
  title: "In the list",
  labels: {
    j: "Next",
    k: "Previous",
    Enter: "Open",
    o: "Open",
    x: "Select",
    J: "Select down",
    "↓ ↑": "Move without opening",
    "← →": "To the box, back to the row",
    r: "Open and reply",
    n: "Open and write a note",
    a: "Assign to...",
    t: "Change the status",
    e: "Done",
    Escape: "Clear the selection",
    F6: "Next part of the screen",
  },
  elsewhere: ["↓ ↑", "← →", "Enter"],
};

type EnquiryKey =
  | "r"
  | "R"
  | "F"
  | "n"
  | "d"
  | "D"
  | "Alt ArrowUp"
  | "Alt ArrowDown"
  | "m"
  | "a"
  | "t"
  | "T"
  | "e"
  | "h"
  | "u"
  | "i"
  | "!"
  | "z";

export const enquiryKeys = (isDone: boolean): KeyGroup<EnquiryKey> => ({
  title: "On an enquiry",
  labels: {
    r: "Reply",
    R: "Reply to the sender alone",
    F: "Forward the email",
    n: "Write a note",
    d: "Show from and to of the email",
    D: "Show the email formatted, or its text",
    "Alt ArrowUp": "Email before",
    "Alt ArrowDown": "Email after",
    m: "Move, merge or split",
    a: "Assign to...",
    t: "Change the status",
    T: "Set the worth",
    e: isDone ? "Open again" : "Done",
    h: "Remind me later",
    u: "Mark as unread",
    i: "Show the client’s details",
    "!": "Mark as spam",
    z: "Undo sending, or the last change",
  },
  icons: {
    r: MessageSquareText,
    R: Reply,
    F: Forward,
    n: StickyNote,
    d: AtSign,
    D: Table2,
    "Alt ArrowUp": ArrowUp,
    "Alt ArrowDown": ArrowDown,
    m: FolderInput,
    a: UserRoundCheck,
    t: CircleDot,
    T: IndianRupee,
    e: CircleCheck,
    h: Clock,
    u: Mail,
    i: PanelRight,
    "!": Ban,
    z: Undo2,
  },
});

/** Keys of the reply; the composer handles them. */
export const writingKeys: KeyGroup<
  "Ctrl Enter" | "Ctrl Shift Enter" | "Ctrl ;" | "Ctrl z" | "Ctrl b" | "Ctrl k"
> = {
  title: "While writing",
  labels: {
    "Ctrl Enter": "Send",
    "Ctrl Shift Enter": "Send with the last used reminder",
    "Ctrl ;": "Insert a template",
    "Ctrl z": "Undo sending",
    "Ctrl b": "Bold",
    "Ctrl k": "Make the selected text a link",
  },
  elsewhere: ["Ctrl Enter", "Ctrl Shift Enter", "Ctrl ;", "Ctrl z", "Ctrl b", "Ctrl k"],
};

const moves = [
  { kind: "move", label: "Move an email to another conversation" },
  { kind: "merge", label: "Merge with another conversation" },
  { kind: "split", label: "Split emails off" },
] as const;

type Person = { id: string; name: string };

/** The open enquiry for the command palette, with statuses and, if given, assignees. */
export function enquiryInView(
  data: AnswerOf<"readConversation">["data"],
  { assign, setStep, move }: Pick<ConversationActions, "assign" | "setStep" | "move">,
  assignees: readonly Person[] | null,
  { me, names }: { me: string; names: StepNames },
): ThingInView {
  const { id, subject, name, company_name, status, assignee } = data;
  const others = (assignees ?? []).filter((each) => each.id !== assignee?.id);
  return {
    kind: "enquiry",
    name: subject,
    note: [name, company_name].filter(Boolean).join(", "),
    mark: createElement(StatusMark, { of: stepOf(data) }),
    address: adminPaths.query(id),
    commands: [
      ...others.map((each) => ({
        label: `Assign to ${each.name}`,
        ...(each.id === me && { note: "Me" }),
        mark: createElement(Avatar, { name: each.name }),
        run: () => assign(each.id),
      })),
      ...(assignee && assignees ? [{ label: "Unassign", run: () => assign(null) }] : []),
      ...steps
        .filter((each) => each !== stepOf(data) && each !== "spam")
        .map((each) => ({
          label: `Change the status to ${names[each]}`,
          mark: createElement(StatusMark, { of: each }),
          run: () => setStep(each),
        })),
      ...(status === "spam"
        ? []
        : moves.map(({ kind, label }) => ({ label, run: () => move(kind) }))),
    ],
  };
}
