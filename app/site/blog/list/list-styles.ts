// What the list wears, in one place.
import "../../../ui/button.css";
import "../../../ui/breadcrumbs.css";
import "../../../ui/more-link.css";
import "../../../ui/photo.css";
import "../post-card.css";
import "../post-line.css";
import "./blog-list.css";
import "./category-links.css";
import "./featured-post.css";
import "./list-hero.css";
import "./page-links.css";
import "./search-form.css";
