/**
 * Whether a code is an SQLSTATE: five characters that PostgreSQL sends with its own errors.
 * Errors of a broken connection have none, or one of Node, such as EPIPE.
 */
export const isSqlState = (code: unknown): code is string => typeof code === 'string' && /^(?!E)[0-9A-Z]{5}$/.test(code)

/** The SQLSTATE of an error. Undefined if PostgreSQL did not send it. */
export const sqlStateOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && isSqlState(error.code) ? error.code : undefined
