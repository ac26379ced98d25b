/** Under way. */
export default function Audit() {
  return <h1>Audit</h1>;
}
