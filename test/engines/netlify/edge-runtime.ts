/**
 * Runs in Deno, as Netlify's edge functions do, in place of the part of Netlify that starts them: serves the edge function of
 * the file in the first argument on a free port. Prints one line of JSON with the port and the `config` of the function. Ends
 * when its standard input ends, that is with its parent process.
 */
type Serve = (
  options: { hostname: string; port: number; onListen: (address: { port: number }) => void },
  answer: (request: Request) => Promise<Response>,
) => unknown

declare const Deno: {
  readonly args: readonly string[]
  readonly exit: () => never
  readonly serve: Serve
  readonly stdin: { readonly readable: AsyncIterable<Uint8Array> }
}

const { default: handle, config } = await import(Deno.args[0] ?? '')
const announce = ({ port }: { port: number }) => console.log(JSON.stringify({ port, config }))

Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: announce }, async request => {
  return (await handle(request)) ?? new Response(null, { headers: { 'x-bypass': 'true' } })
})

for await (const _ of Deno.stdin.readable);
Deno.exit()
