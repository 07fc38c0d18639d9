import { drawnFolder } from '#domain/publication/live-script.ts'

export interface Drawn {
  /** False for a record that does not exist. The page then says so. */
  isFound: boolean
  page: Document
}

/**
 * Fetches a drawing of the stored content. Rejects if there is none.
 * The content policy forbids to parse text as HTML, but an XMLHttpRequest may answer with a document.
 * No script runs in it.
 */
export async function fetchDrawn(path: string): Promise<Drawn> {
  const request = new XMLHttpRequest()
  request.open('GET', `${drawnFolder}/${path}`)
  request.responseType = 'document'
  await new Promise((resolve) => {
    request.addEventListener('loadend', resolve)
    request.send()
  })
  const { status, responseXML: page } = request
  if (!page || (status !== 200 && status !== 404)) throw new Error(`The drawing answered ${status}.`)
  return { isFound: status === 200, page }
}
