// What the about page wears, in one place.
import "../../illustrations/illustrations.css";
import "../../ui/breadcrumbs.css";
import "../../ui/eyebrow.css";
import "../../ui/more-link.css";
import "../../ui/image-frame.css";
import "../../ui/section-head.css";
import "../../ui/marquee.css";
import "../contact/direct-links.css";
import "../industries/platforms-strip.css";
import "../layout/inner-hero.css";
import "./about-hero.css";
import "./about-us.css";
import "./offices.css";
import "./project-line.css";
