import { useNavigate } from "react-router";
import { LetterList } from "./letter-list.tsx";
import { SendForm } from "./send-form.tsx";
import "./send-email.css";

export const meta = () => [
  { title: "Send Email | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/email`: writes to clients, and shows what became of the letters (decision B13). */
export default function SendEmail() {
  const navigate = useNavigate();
  return (
    <>
      <h1>Send Email</h1>
      <p className="send-email__lead">Each recipient gets a letter of their own.</p>
      <SendForm
        onQueued={(mailing) =>
          void navigate({ search: `?mailing=${mailing}` }, { preventScrollReset: true })
        }
      />
      <LetterList />
    </>
  );
}
