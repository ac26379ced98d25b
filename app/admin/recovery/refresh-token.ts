import { storageKeys } from "../../../contract/limits.ts";

/**
 * The token of a recovery that is under way, kept in local storage from the request for a code
 * until the password is set (decision B2).
 */
export const refreshToken = {
  /** Null when no code was asked for, or the browser refuses storage. */
  read(): string | null {
    return inStorage((storage) => storage.getItem(storageKeys.refreshToken));
  },
  keep(token: string) {
    inStorage((storage) => storage.setItem(storageKeys.refreshToken, token));
  },
  drop() {
    inStorage((storage) => storage.removeItem(storageKeys.refreshToken));
  },
};

function inStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}
