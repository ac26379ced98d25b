/** What a solution does, point by point. */
export function SolutionPoints({ points }: { points: readonly string[] }) {
  return (
    <ul className="solution-points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
