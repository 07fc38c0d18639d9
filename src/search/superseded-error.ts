/** The caller cancelled this read for a newer query. The data is not at fault. */
export class SupersededError extends Error {
  override name = 'SupersededError'
}
