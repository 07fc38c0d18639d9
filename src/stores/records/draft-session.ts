import { newDraftSession } from './drafts.ts'

/** Which editing session a tab had of a record: it survives a reload, and no other tab has it. */
const key = (record: string): string => `editing:${record}`

function readTab(record: string): string | null {
  try {
    return sessionStorage.getItem(key(record))
  } catch {
    return null
  }
}

function keepTab(record: string, session: string): void {
  try {
    sessionStorage.setItem(key(record), session)
  } catch {
    // The draft is then offered instead of being restored without a question.
  }
}

/** One editing session of a form. While its tab is open it holds a lock, so that another tab copies its draft and leaves it. */
export function openDraftSession(record: string) {
  let session = newDraftSession()
  let release = (): void => {}
  let held = ''
  const name = () => ({ record, session })

  /** Called before the first draft is written. */
  function begin(): void {
    keepTab(record, session)
    if (held !== session) void hold(session)
  }

  /** True unless another tab holds it. Browsers without locks (plain http) never say so. */
  async function hold(wanted: string): Promise<boolean> {
    close()
    held = wanted
    const { locks } = navigator
    if (!locks) return true
    const granted = Promise.withResolvers<boolean>()
    const done = Promise.withResolvers<void>()
    const work = locks.request(`draft:${record}#${wanted}`, { ifAvailable: true }, (lock) => {
      granted.resolve(lock !== null)
      return lock === null ? undefined : done.promise
    })
    work.catch(() => granted.resolve(true))
    const got = await granted.promise
    if (held !== wanted) done.resolve()
    else if (got) release = () => done.resolve()
    else held = ''
    return got
  }

  /** A restored draft becomes this session's own, unless it is still open in another tab: then it is copied. */
  function adopt(wanted: string): void {
    session = wanted
    keepTab(record, session)
    void hold(wanted).then((got) => {
      if (got || session !== wanted) return
      session = newDraftSession()
      begin()
    })
  }

  /** The next draft is a new session's: of another record where a new one has just been created. */
  function renew(next: string): void {
    close()
    record = next
    session = newDraftSession()
  }

  function close(): void {
    release()
    release = () => {}
    held = ''
  }

  return { name, begin, adopt, renew, close, isOfThisTab: (wanted: string) => readTab(record) === wanted }
}
