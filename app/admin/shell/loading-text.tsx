/** In the place of a page, or of its parts, until what they show is known. */
export const LoadingText = () => (
  <p className="admin-waiting" role="status">
    Loading...
  </p>
);
