import { startDrawer } from "./drawer.ts";
import { markCards } from "./mark-cards.ts";
import { startMenus } from "./menus.ts";
import { showLoading } from "./show-loading.ts";
import { startReactOnUse } from "./start-react.ts";

// The only script of a public page until a control needs React: what CSS can't do alone.
startReactOnUse();
startMenus();
startDrawer();
markCards();
showLoading();
