import { atom } from 'nanostores'

/** The number of running uploads. A record that uses them cannot be saved until they end. */
export const $uploads = atom(0)

export async function countUpload<Result>(work: () => Promise<Result>): Promise<Result> {
  $uploads.set($uploads.get() + 1)
  try {
    return await work()
  } finally {
    $uploads.set($uploads.get() - 1)
  }
}
