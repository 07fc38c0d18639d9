/** Where the built site has the script that draws changed content. */
export const liveScriptPath = '/live.js'
