import { isIP } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, type ResolveName } from '../../../src/base/network/addresses.ts'
import { createSender } from '../../../src/base/network/request-sender.ts'
import { readBase } from '../../../src/import/source/api-source.ts'
import { guardOrigins, type Origins } from '../../../src/import/source/origins.ts'
import { put } from '../../hosts/verify/faults.ts'
import type { Exchange } from '../../hosts/verify/honest-server.ts'
import { startFaultyServer } from './faulty-server.ts'
import { importFrom } from './import-from.ts'

describe('the origins that an import requests', () => {
  it.each([
    ...'127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: fe80::1'.split(
      ' ',
    ),
    ...'fd00::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 64:ff9b::10.1.2.3 64:ff9b::c0a8:101 64:ff9b:1::5db8:d822 2002:7f00:1:: ::127.0.0.1 ::ffff:0:127.0.0.1 2001:0:7f00:1::1 2001:db8::1 100::1 192.0.2.1 203.0.113.9'.split(
      ' ',
    ),
  ])('are not public at %s', address => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    ...['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1', '::ffff:93.184.216.34'],
    '64:ff9b::5db8:d822',
  ])('are public at %s', address => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each(['http://127.0.0.1', 'http://2130706433', 'http://[::ffff:7f00:1]'])(
    'never include %s for a public base, even if it is among the media origins',
    async inward => {
      const origins = await guardOrigins(readBase('http://93.184.216.34'), { mediaOrigins: [inward] })
      expect(await trySending(origins, inward)).toMatch(/is not public: it belongs to this machine/)
    },
  )

  it('may be private only if the base is written as a private address, or if that is allowed', async () => {
    const mediaOrigins = ['http://10.0.0.6', 'http://cdn.test']
    const resolve: ResolveName = async () => [{ address: '10.0.0.7', family: 4 }]
    const typed = await guardOrigins(readBase('http://10.0.0.5'), { mediaOrigins, resolve })
    expect(await typed.resolve('10.0.0.5')).toHaveLength(1)
    expect(await trySending(typed, 'http://10.0.0.6')).toMatch(/add --allow-private-addresses/)
    expect(await trySending(typed, 'http://cdn.test')).toMatch(/the address 10\.0\.0\.7 is not public/)
    const allowed = await guardOrigins(readBase('http://10.0.0.5'), {
      ...{ mediaOrigins, resolve, allowPrivateAddresses: true },
    })
    expect(await allowed.resolve('10.0.0.6')).toHaveLength(1)
    expect(await allowed.resolve('cdn.test')).toEqual(await resolve(''))
  })

  it('are only that of the base and the media origins', async () => {
    const mediaOrigins = ['http://127.0.0.1:5000/media/']
    const { check } = await guardOrigins(readBase('http://127.0.0.1:4000'), { mediaOrigins })
    expect(() => check(new URL('http://127.0.0.1:5000/a.png'))).not.toThrow()
    expect(() => check(new URL('http://127.0.0.1:6000/a.png'))).toThrow(
      /another origin, http:\/\/127\.0\.0\.1:6000/,
    )
    expect(() => check(new URL('https://127.0.0.1:4000/a.png'))).toThrow(/another origin/)
  })

  it.each([
    ['include', true],
    ['do not include', false],
  ])('%s another host of a rendition', async (_, isAllowed) => {
    const other = await startFaultyServer()
    const server = await startFaultyServer({
      content: ({ files, objects }) => {
        Reflect.deleteProperty(files, '/media/original_images/quay.jpg')
        const renditions = {
          far: { src: `${other.url}/media/images/quay.png`, width: 900, height: 900, alt: '' },
        }
        for (const { image } of objects) put(image, { renditions })
      },
    })
    const { notices } = await importFrom(server.url, { mediaOrigins: isAllowed ? [other.url] : [] })
    expect(other.asked).toEqual(isAllowed ? ['/media/images/quay.png'] : [])
    expect(notices.map(({ message }) => message)).toEqual([
      expect.stringContaining(
        isAllowed ? `${other.url}/media/images/quay.png was used.` : '/media/images/quay.png was used.',
      ),
    ])
  })
})

it.each([true, false])('an original may be redirected to an origin that is allowed: %s', async isAllowed => {
  const other = await startFaultyServer()
  const answer = ({ path, response }: Exchange) => {
    if (path === '/media/original_images/quay.jpg')
      response.writeHead(302, { Location: other.url + path }).end()
    return response.headersSent
  }
  const server = await startFaultyServer({ answer })
  const { notices } = await importFrom(server.url, { mediaOrigins: isAllowed ? [other.url] : [] })
  expect(other.asked).toEqual(isAllowed ? ['/media/original_images/quay.jpg'] : [])
  expect(notices).toHaveLength(isAllowed ? 0 : 1)
})

/** Sends a request as an import does, and returns the message of its error. */
async function trySending({ resolve }: Origins, url: string): Promise<string> {
  const times = { silenceMs: 1000, totalMs: 1000 }
  const sent = createSender(resolve).send({ url: new URL(url), times, most: () => 0 })
  return sent.then(
    () => 'sent',
    error => error.message,
  )
}

describe('a host name', () => {
  const resolveTo = (...answers: readonly string[][]) => {
    const asked: string[] = []
    const resolve: ResolveName = async name => {
      const addresses = answers[Math.min(asked.push(name), answers.length) - 1] ?? []
      return addresses.map(address => ({ address, family: isIP(address) }))
    }
    return { asked, resolve }
  }

  async function start() {
    const server = await startFaultyServer()
    return { server, url: `http://city.test:${new URL(server.url).port}` }
  }

  it('is resolved once, so that the checked address is the one connected to', async () => {
    const { server, url } = await start()
    const { asked, resolve } = resolveTo(['127.0.0.1'])
    const { api, notices } = await importFrom(url, { resolve, allowPrivateAddresses: true })
    expect([api.objects.length, notices]).toEqual([3, []])
    expect(new Set(asked)).toEqual(new Set(['city.test']))
    expect(server.asked.length).toBeGreaterThan(5)
  })

  it.each(['127.0.0.1', 'fd00::1'])('that resolves to %s at first is not requested', async address => {
    const { server, url } = await start()
    await expect(importFrom(url, { resolve: resolveTo([address]).resolve })).rejects.toThrow(
      `city.test: the address ${address} is not public: it belongs to this machine, a private network or`,
    )
    expect(server.asked).toEqual([])
  })

  it('localhost may lead to this machine', async () => {
    const { server, url } = await start()
    const { api } = await importFrom(url.replace('city.test', 'localhost'), resolveTo(['127.0.0.1']))
    expect([api.objects.length, server.asked.length > 5]).toEqual([3, true])
  })

  it.each([['127.0.0.1'], ['::1'], ['93.184.216.34', '127.0.0.1']])(
    'that resolves to a public address and then to %s is not requested',
    async (...inward) => {
      const { server, url } = await start()
      const { resolve } = resolveTo(['93.184.216.34'], inward)
      await expect(importFrom(url, { resolve })).rejects.toThrow(
        `city.test: the address ${inward.at(-1)} is not public: it belongs to this machine, a private network or`,
      )
      expect(server.asked).toEqual([])
    },
  )

  it.each([
    ['ENOTFOUND', 'city.test: the name is not found (ENOTFOUND).'],
    ['EAI_AGAIN', 'city.test: the name could not be looked up; check the connection (EAI_AGAIN).'],
  ])('that cannot be resolved is reported: %s', async (code, message) => {
    const resolve: ResolveName = async () => {
      throw Object.assign(new Error('getaddrinfo'), { code })
    }
    await expect(importFrom('http://city.test', { resolve })).rejects.toThrow(message)
  })
})
