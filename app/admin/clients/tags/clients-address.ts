import type { ClientMail } from "../../../../contract/clients.ts";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { adminPaths } from "../../admin-paths.ts";

type ClientSearch = { q?: string; tag?: string; mail?: "" | ClientMail };

export function clientsAddress({ q = "", tag = "", mail = "" }: ClientSearch): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(tag && { tag }),
    ...(mail && { mail }),
  });
  return `${adminPaths.clients}?${search}`;
}

type Segment = AnswerOf<"listSegments">["message"][number];

export const segmentQuery = ({ q, tag, mail }: Pick<Segment, "q" | "tag" | "mail">) => ({
  q,
  tag,
  mail: mail === "" ? undefined : mail,
});
