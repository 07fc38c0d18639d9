import { atom } from 'nanostores'

/** How many files are on their way to the server: what names them is not saved meanwhile. */
export const $uploads = atom(0)

export async function countUpload<Result>(work: () => Promise<Result>): Promise<Result> {
  $uploads.set($uploads.get() + 1)
  try {
    return await work()
  } finally {
    $uploads.set($uploads.get() - 1)
  }
}
