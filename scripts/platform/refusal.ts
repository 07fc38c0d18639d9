/** Stops a command that changed nothing or undid its changes. The message is printed without a stack. */
export class Refusal extends Error {}
