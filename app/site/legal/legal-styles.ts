// What a legal page wears, in one place.
import "../../ui/crumbs.css";
import "../layout/inner-hero.css";
import "./legal.css";
import "./legal-print.css";
