import { readStored } from '../browser/browser-storage.ts'
import { HttpError, refusal, tokenKey, unreachable } from './http.ts'
import { limitOf } from './time-limit.ts'

interface PageRequest {
  /** Posted as JSON. */
  body: object | undefined
  signal: AbortSignal
}

/**
 * Returns the page in the response, in which no script runs. The content policy does not allow
 * parsing text as HTML, but an XMLHttpRequest can return a document.
 * @throws HttpError for any answer that is not OK.
 */
export function fetchPage(address: string, { body, signal }: PageRequest): Promise<Document> {
  const token = readStored(tokenKey)
  const text = body === undefined ? null : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(text === null ? 'GET' : 'POST', address)
    request.timeout = limitOf(text)
    if (text !== null) request.setRequestHeader('Content-Type', 'application/json')
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
    // A refusal has a problem as its body, and is read as text.
    request.onreadystatechange = () => {
      if (request.readyState === XMLHttpRequest.HEADERS_RECEIVED && request.status === 200) request.responseType = 'document'
    }
    request.onerror = () => reject(new TypeError(unreachable))
    request.onabort = () => reject(signal.reason)
    request.ontimeout = () => reject(new DOMException('The server did not answer in time.', 'TimeoutError'))
    request.onload = () => {
      const { status, statusText } = request
      if (status !== 200) reject(refusal(new HttpError(status, statusText, request.responseText), token))
      else if (request.responseXML) resolve(request.responseXML)
      else reject(new Error('The answer is not a page.'))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(text)
  })
}
