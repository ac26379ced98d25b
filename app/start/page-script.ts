import { countViews } from "./count-views.ts";
import { markCards } from "./mark-cards.ts";
import { openFolds } from "./open-folds.ts";
import { showLoading } from "./show-loading.ts";
import { startDrawer } from "./start-drawer.ts";
import { startMenus } from "./start-menus.ts";
import { startReactOnUse } from "./start-react.ts";
import { whenParsed } from "./when-parsed.ts";

// The only script of a public page until a control needs React: what CSS can't do alone.
startReactOnUse();
countViews();
startMenus();
startDrawer();
markCards();
whenParsed(openFolds);
showLoading();
