import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../../base/bucket.ts'
import { didYouMeanInAllLanguages } from '../../base/problems/did-you-mean.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { caddy } from './caddy.ts'
import { cloudflarePages, cloudflareWorkers } from './cloudflare.ts'
import { githubPages } from './github-pages.ts'
import { type Target, targetNames } from './host-target.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'

/** All targets. */
export const targets: readonly Target[] = [
  netlify,
  cloudflarePages,
  cloudflareWorkers,
  nginx,
  caddy,
  githubPages,
]

/**
 * Returns the target of this name; without a name, that of the host on which the build runs. `undefined` means plain files.
 *
 * @throws UserError with the name that was probably meant
 */
export function chooseTarget(name: string | undefined, env: Environment): Target | undefined {
  if (name === undefined) return targets.find(target => target.isHostOf?.(env))
  const target = targets.find(each => each.name === name)
  if (target) return target
  const { en, sv } = didYouMeanInAllLanguages(name, targetNames)
  throw new UserError({
    en: `"${name}" is not a target. ${en}`,
    sv: `"${name}" är inget webbhotell här. ${sv}`,
  })
}

/** Refuses a site without a target in the place of one whose configuration a server may read. @throws UserError */
export function requireServerConfigKept(target: Target | undefined, out: string): void {
  const isRead = ({ serverConfig }: Target) =>
    serverConfig !== undefined && existsSync(join(out, serverConfig))
  const served = target ? undefined : targets.find(isRead)
  if (!served) return
  const { name, title, serverConfig } = served
  throw new UserError({
    en: `${out} was built for ${title}. Without --target, ${serverConfig} would be removed, and ${title} could not start again. Write --target ${name}, or remove that folder first to build plain files.`,
    sv: `${out} byggdes för ${title}. Utan --target skulle ${serverConfig} försvinna, och ${title} skulle inte kunna starta igen. Skriv --target ${name}, eller ta bort mappen först för att bygga vanliga filer.`,
  })
}

/** Checks that the target can serve a site below the path of the base URL. @throws UserError */
export function checkBasePath({ title, allowsBasePath }: Target, baseUrl: string): void {
  const { origin, pathname } = new URL(baseUrl)
  if (allowsBasePath || pathname === '/') return
  throw new UserError({
    en: `The base URL ${baseUrl} has the path ${pathname}, but ${title} serves a site at the root of a host name only.
Give the API a host name of its own, without a path. Or build plain files, without --target, and publish them at ${origin} behind a proxy that removes ${pathname} from the path.`,
    sv: `Basadressen ${baseUrl} har sökvägen ${pathname}, men ${title} visar bara webbplatser direkt under ett värdnamn.
Ge API:et ett eget värdnamn utan sökväg. Eller bygg vanliga filer, utan --target, och publicera dem på ${origin} bakom en proxy som tar bort ${pathname} ur sökvägen.`,
  })
}
