/** A file that nobody waits for any longer, since something else is asked: the data has no fault. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}
