/** Browsers that enforce our content policy start a thread only from an address that this policy, named there, has let through. */
const policy = globalThis.trustedTypes?.createPolicy('thread', {
  createScriptURL(address) {
    if (new URL(address, location.href).origin !== location.origin) throw new TypeError('A thread runs our own code alone.')
    return address
  },
})

export function trustedScript(address: string): string {
  return policy?.createScriptURL(address) ?? address
}
