import { Button } from "../../ui/button.tsx";
import type { useQuery } from "./use-query.ts";

type QueryNoticeProps = {
  of: ReturnType<typeof useQuery<unknown>>;
  /** Offers to try again where nothing else on the screen does. */
  retry?: boolean;
  /** In front of the reason. */
  title?: string;
};

/** Text in place of data that is loading or could not be read; nothing once it is here. */
export function QueryNotice({ of: [loaded, reload], retry = false, title }: QueryNoticeProps) {
  if (loaded.state === "ready") return null;
  if (loaded.state === "loading") {
    return (
      <p className="dialog-text" role="status">
        Loading...
      </p>
    );
  }
  return (
    <div className="dialog-text" role="alert">
      <p>
        {title && `${title}. `}
        {loaded.reason}
      </p>
      {retry && (
        <Button look="quiet" small onClick={reload}>
          Try again
        </Button>
      )}
    </div>
  );
}
