import { countViews } from "./count-views.ts";
import { markCards } from "./mark-cards.ts";
import { openFolds } from "./open-folds.ts";
import css from "./page-script.css?inline";
import { showLoading } from "./show-loading.ts";
import { startDrawer } from "./start-drawer.ts";
import { startMenus } from "./start-menus.ts";
import { startReactOnUse } from "./start-react.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

// The only script of a public page until a control needs React: what CSS can't do alone.
startReactOnUse();
countViews();
startMenus();
startDrawer();
markCards();
openFolds();
showLoading();
