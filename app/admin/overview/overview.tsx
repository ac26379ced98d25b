import { Navigate } from "react-router";

/**
 * `/admin/home`, where staff arrive. It leads on to the clients until the overview and the
 * list of blogs (decision B7) are here.
 */
export default function Overview() {
  return <Navigate to="/admin/clients" replace />;
}
