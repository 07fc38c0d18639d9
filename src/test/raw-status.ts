import { get, type RequestOptions } from 'node:http'

/** The status of a request whose path and `Host` are sent as given. `fetch` would change them. */
export const rawStatus = (options: RequestOptions): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(options, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
