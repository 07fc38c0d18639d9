/** The caller cancelled this read because of a newer query. The data is not at fault. */
export class SupersededError extends Error {
  override name = 'SupersededError'
}
