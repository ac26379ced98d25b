import "./worked-example.css";

/** Marks a sample that visitors could take for a real client, and says what in it is invented. */
export function WorkedExample({ children }: { children: string }) {
  return (
    <p className="worked-example">
      <b>Worked example</b>
      {` ${children}`}
    </p>
  );
}
