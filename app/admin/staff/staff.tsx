/** Under way. */
export default function Staff() {
  return <h1>Staff</h1>;
}
