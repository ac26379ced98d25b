import { useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { cachedQuery, type Query } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.ts";
import { pageMeta } from "../layout/page-meta.ts";
import type { Route } from "./+types/privacy-page.ts";
import { FindForm } from "./find-form.tsx";
import { FoundPerson } from "./found-person.tsx";
import type { Person } from "./person.ts";
import { RetentionCard } from "./retention-card.tsx";
import "./privacy.css";

function load({ searchParams }: URL) {
  const id = searchParams.get("client");
  return {
    retention: cachedQuery("readRetention", {}),
    client: id ? cachedQuery("readClient", { path: { id } }) : null,
  };
}

export const handle = { prefetch: load };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(new URL(request.url));

export const meta = pageMeta("Privacy");

/**
 * `/admin/privacy`: a person's data, and their rights over it. No address names the person, so
 * that no history and no log does; a client may be named by their id.
 */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const [asked, setAsked] = useState<{ person: Person; round: number } | null>(null);
  const onFind = (person: Person) =>
    setAsked((last) => ({ person, round: (last?.round ?? 0) + 1 }));
  return (
    <div className="privacy">
      <h1>Privacy</h1>
      <p className="privacy__lead">
        When somebody asks what we hold of them, wants a copy, or wants it gone. Make sure first
        that it is they who ask.
      </p>
      <div className="privacy__cards">
        <FindForm onFind={onFind} />
        {!asked && loaderData.client && <NamedClient query={loaderData.client} />}
        {asked && <FoundPerson key={asked.round} person={asked.person} />}
        <RetentionCard query={loaderData.retention} />
      </div>
    </div>
  );
}

/** The client whose id the address has. Once found, they stay, also after their erasure. */
function NamedClient({ query }: { query: Query<AnswerOf<"readClient">> }) {
  const [loaded] = useQuery(query);
  const [email, setEmail] = useState("");
  if (!email && loaded.state === "ready") setEmail(loaded.answer.data.email_id);
  if (email) return <FoundPerson person={{ email }} />;
  if (loaded.state !== "failed") return null;
  return (
    <p className="form-failure" role="alert">
      {loaded.reason}
    </p>
  );
}
