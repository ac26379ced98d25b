// What the about page wears, in one place.
import "../../illustrations/illustrations.css";
import "../../ui/crumbs.css";
import "../../ui/eyebrow.css";
import "../../ui/more-link.css";
import "../../ui/pane.css";
import "../../ui/section-head.css";
import "../../ui/strip.css";
import "../contact/direct-links.css";
import "../industries/platforms-strip.css";
import "../layout/inner-hero.css";
import "./about-hero.css";
import "./about-us.css";
import "./offices.css";
import "./project-line.css";
