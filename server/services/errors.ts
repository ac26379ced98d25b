/** Refusal by a service; the API maps each code to a status. */
export class ServiceError extends Error {
  readonly code:
    | "not-signed-in"
    | "forbidden"
    | "not-found"
    | "conflict"
    | "invalid"
    | "too-many"
    | "busy";

  constructor(code: ServiceError["code"], message: string) {
    super(message);
    this.code = code;
    this.name = new.target.name;
  }
}

export class NotSignedIn extends ServiceError {
  constructor(message = "Please sign in.") {
    super("not-signed-in", message);
  }
}

export class Forbidden extends ServiceError {
  constructor(message = "Your account is not allowed to do this.") {
    super("forbidden", message);
  }
}

export class NotFound extends ServiceError {
  constructor(message: string) {
    super("not-found", message);
  }
}

export class Conflict extends ServiceError {
  constructor(message: string) {
    super("conflict", message);
  }
}

/** Invalid fields, each with a message that says what to do. */
export class Invalid extends ServiceError {
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    fields: Readonly<Record<string, string>>,
    message = "Please check the marked fields.",
  ) {
    super("invalid", message);
    this.fields = fields;
  }
}

/** A limit is reached; `retryAfter` is in seconds. */
export class TooMany extends ServiceError {
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super("too-many", message);
    this.retryAfter = retryAfter;
  }
}

/** Overload: nothing was done. */
export class Busy extends ServiceError {
  constructor(message = "We are very busy right now. Please try again in a moment.") {
    super("busy", message);
  }
}
