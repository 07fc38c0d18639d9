/** What stops a command before it did anything, or has what it did taken back: said as it is, without a stack. */
export class Refusal extends Error {}
