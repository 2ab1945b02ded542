import { connect, type Socket } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import type { Seen } from './seen.ts'

/** Where rough clients go, until when, and who hears what they saw. */
export type RoughWork = {
  readonly port: number
  readonly isOver: () => boolean
  readonly keep: (one: Seen) => void
}

/** Keeps so many connections busy with half of a request each, and a byte now and then; `end` tells how many were hung up on. */
export function hangOn(work: RoughWork, clients: number): { readonly end: () => number } {
  const sockets = new Set<Socket>()
  let cut = 0
  const begin = () => {
    const socket = halfRequest(work)
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      if (work.isOver()) return
      cut++
      begin()
    })
  }
  for (let index = 0; index < clients; index++) begin()
  const drip = setInterval(() => sockets.forEach(drop), 1000)
  const end = () => {
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
    return cut
  }
  return { end }
}

function halfRequest({ port }: RoughWork): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy()).resume()
  socket.write(`GET /api/v1/objects/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: `)
  return socket
}

function drop(socket: Socket): void {
  if (socket.writable) socket.write('x')
}

/** Ten clients ask over and over and go away in the middle of the answer, or before it; tells how often. */
export async function abortRequests(work: RoughWork): Promise<number> {
  const clients = await Promise.all(Array.from({ length: 10 }, () => abortAgain(work)))
  return clients.reduce((sum, aborted) => sum + aborted, 0)
}

async function abortAgain({ port, isOver }: RoughWork): Promise<number> {
  let aborted = 0
  while (!isOver()) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(`GET /api/v1/objects/?page=2 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    if (aborted % 2 === 0) await new Promise(resolve => socket.once('data', resolve).once('close', resolve))
    socket.resetAndDestroy()
    aborted++
    await rest(5)
  }
  return aborted
}

/** Sends 100 kB of headers now and then; tells what was answered, by status. */
export async function floodHeaders({ port, isOver }: RoughWork): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  while (!isOver()) {
    const socket = connect(port, '127.0.0.1')
    const flood = 'x'.repeat(100_000)
    socket.write(`GET /api/v1/objects/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Flood: ${flood}\r\n\r\n`)
    const status = /^HTTP\/1\.1 (\d{3})/.exec(await firstWords(socket))?.[1] ?? 'hung up'
    socket.destroy()
    statuses[status] = (statuses[status] ?? 0) + 1
    await rest(100)
  }
  return statuses
}

function firstWords(socket: Socket): Promise<string> {
  return new Promise(resolve => {
    socket.once('data', bytes => resolve(bytes.toString('latin1')))
    socket.on('error', () => resolve('')).once('close', () => resolve(''))
  })
}
