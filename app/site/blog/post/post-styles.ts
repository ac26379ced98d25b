// What a post's page wears, in one place.
import "../../../ui/breadcrumbs.css";
import "../../../ui/more-link.css";
import "../../../ui/photo.css";
import "../post-card.css";
import "../post-line.css";
import "./post-contents.css";
import "./post-head.css";
import "./post-neighbours.css";
import "./post-page.css";
import "./post-print.css";
import "./prose.css";
import "./prose-tables.css";
