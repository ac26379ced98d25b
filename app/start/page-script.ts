import { startDrawer } from "./drawer.ts";
import { markCards } from "./mark-cards.ts";
import { startMenus } from "./menus.ts";
import { showLoading } from "./show-loading.ts";

// The script file of every public page: for what CSS can't do, before, without and beside React.
startMenus();
startDrawer();
markCards();
showLoading();
