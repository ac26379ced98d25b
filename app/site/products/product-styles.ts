/*
 * Styles of parts that the product pages use inside still markup. They are imported by the
 * pages and not by those parts, whose code stays on the server.
 */
import "../../ui/button.css";
import "../../ui/breadcrumbs.css";
import "../../ui/eyebrow.css";
import "../../ui/section-head.css";
import "../layout/inner-hero.css";
import "./product-contact.css";
import "./sample-table.css";
import "./tag.css";
