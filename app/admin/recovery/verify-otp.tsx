import { Navigate } from "react-router";
import { adminPaths } from "../admin-paths.ts";
import { SignInFrame } from "../sign-in/sign-in-frame.tsx";
import { CodeForm } from "./code-form.tsx";
import { useHanded } from "./recovery-state.ts";

export const meta = () => [
  { title: "Enter the code | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/verify-otp`: takes the four characters of the letter. */
export default function VerifyOtp() {
  const handed = useHanded("username");
  if (handed.state === "nothing") return <Navigate to={adminPaths.askForCode} replace />;
  return (
    <SignInFrame
      title="Enter the code"
      lead="If there is an account with this address, a letter with four characters is on its way to it. They are good for ten minutes."
    >
      {handed.state === "given" ? (
        <CodeForm username={handed.email} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </SignInFrame>
  );
}
