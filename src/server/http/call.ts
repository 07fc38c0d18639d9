import type { Context as NetlifyContext } from '@netlify/functions'
import type { Handler, MiddlewareHandler } from 'hono'
import type { Account } from '#domain/accounts/account.ts'
import type { Capability } from '#domain/accounts/capabilities.ts'
import type { SessionProof } from '#domain/accounts/sign-in-methods.ts'
import type { ProblemError } from './problems.ts'

/** The types of `c.env` (Netlify's context) and `c.var` in a handler. */
export interface Api {
  Bindings: NetlifyContext
  Variables: { account: Account; sessionId: string; proof: SessionProof; lacksPasskey: boolean }
}

/** The proof that a call may require of a live session. */
export type FreshProof = Exclude<SessionProof, 'old'>

/**
 * One call of the API. Routing, session and limits, the answers 404 and 405, the line in
 * netlify/functions/README.md, and the tests of every call all derive from this row. @example { call: 'PUT
 * /api/fees', who: 'change settings', answers: '200 `Fees`', handle: save }
 */
export interface Call {
  /** The method, and the path in Hono's form. */
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`
  /** `anyone`, or the capability that the role of a session must have. Else 401 or 403. */
  who: Capability | 'anyone'
  /**
   * How recently the person must have proved who they are, for calls that could make a stolen session permanent or
   * copy personal data. Changes of the sign-in need a new proof after any login. Otherwise 403.
   */
  proof?: FreshProof
  /** The largest body in bytes, if it differs from the limit of a form. Otherwise 413. */
  body?: number
  /** Answers a larger body, if the default text does not fit. */
  tooLarge?: ProblemError
  /** The answers, for the contract. */
  answers: string
  /** Runs around the call, for example to answer a plain form with a page. */
  around?: readonly MiddlewareHandler<Api>[]
  handle: Handler<Api>
  /** The total time that the call may wait for the database, in milliseconds, if it differs from the usual. */
  callTime?: number
  /** Answers without the database, even in a deploy that has the wrong one. */
  needsNoDatabase?: true
}
