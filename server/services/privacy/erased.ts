/** What stands in place of whatever an erased person's letters said, and to whom. */
export const erased = "erased";

/** Why a letter of theirs that still waited will not go out. */
export const erasedBeforeSending = "Its recipient's data was erased before it was sent.";
