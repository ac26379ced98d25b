// What a legal page wears, in one place.
import "../../ui/breadcrumbs.css";
import "../layout/inner-hero.css";
import "./legal.css";
import "./legal-print.css";
