import { messageText } from '../message.ts'
import { didYouMeanOr, orRaise } from './hints-en.ts'

type LikelyFolder = 'events' | 'objects' | 'guides'
const kindOf = { events: 'an event', objects: 'a place', guides: 'a guide' }
const move = ({ suggestion }: { suggestion: string }) =>
  `Move it to ${suggestion}. If there is such a file already, give this one another name first.`

/** Messages about files and their names, pictures, map layers, header rules, ids, the store, and what nothing uses. */
export const fileMessages = {
  'file-missing': messageText`This file is missing.
    Nothing can be built without it. Restore it, or start from a copy of the sample.`,
  'file-missing:headers': messageText`The rules for HTTP headers are missing.
    Restore the file _headers, or copy the one of a new project (init FOLDER). Hosts need it.`,
  'file-kind': messageText`This is a link or a device, not a regular file.
    Replace it with a copy of the file.`,
  'file-kind:folder': messageText`This is a file, but entries are read from a folder of this name.
    Rename or remove the file, and put the entries into a folder of this name.`,
  'file-name': messageText`A file name may contain only small letters a to z, digits and single hyphens, at most 100 characters.
    Rename it to ${'suggestion'}.`,
  'file-name:known': messageText`A file with this name is not read. Its id belongs to ${'was'}.
    Run npm run rename -- ${'was'} ${'is'}, which renames the file and every mention of it.`,
  'file-name:device': messageText`Windows cannot store a file called "${'slug'}".
    Rename it to ${'suggestion'}.`,
  'file-name:ending': messageText`Files that end in ${'ending'} are not read.
    Rename it to ${'suggestion'}.`,
  'file-name:text': messageText`Files that end in ${'ending'} are not read.
    Rename it to ${'suggestion'}, or move it out of the content.${({ ending, suggestion }: { ending: string; suggestion: string }) => (ending === '.md' && suggestion.endsWith('.yaml') ? ' Such a file has no lines `---`: write the text as a field, such as `text: …`.' : '')}`,
  'file-name:second-ending': messageText`The whole name of this file is ${'name'} (Windows may hide ${'ending'}).
    Rename it to ${'suggestion'}.`,
  'file-name:format': messageText`Files that end in ${'ending'} are not read.
    Save it as plain text in UTF-8 with the name ${'suggestion'}, or move it out of the content.`,
  'file-name:picture': messageText`Pictures that end in ${'ending'} are not read.
    Open it in a picture editor, and save it as JPEG with the name ${'suggestion'}. Or move it out of the content.`,
  'file-name:taken': messageText`This looks like a copy of ${'owner'}.
    Compare the two. Remove a copy too many; put a newer one in place of the other. If it is an entry of its own, rename it to ${'suggestion'}, remove any line \`translation_of\`, and run npm run check -- --fix for new ids.`,
  'file-name:copied-folder': messageText`This folder is a copy of ${'original'}/, and nothing in it is read.
    Move its new and changed files to ${'original'}/, and delete this folder.`,
  'wrong-folder': messageText`These are the fields of ${({ folder }: { folder: LikelyFolder }) => kindOf[folder]}, and the file is in ${'kind'}/.
    ${move}`,
  'wrong-folder:stray': messageText`This looks like ${({ folder }: { folder: LikelyFolder }) => kindOf[folder]}, and files here are not read.
    ${move}`,
  'file-name:subfolder': messageText`Files in folders within this folder are not read.
    Move it to ${'suggestion'}, or out of the content.`,
  'file-name:setting': messageText`A file called "${'name'}" is not read.
    Rename it to ${'suggestion'}.`,
  'file-name:folder': messageText`A folder with this name is not read.
    Rename the folder to ${'suggestion'}.`,
  'more-problems': messageText`More problems, which are not listed: ${'count'}.
    Correct those that are listed, then check again.`,
  'more-warnings': messageText`More warnings, which are not listed: ${'count'}.
    Look at those that are listed, then check again.`,
  'stray-file': messageText`This file is not published.
    Move it to one of ${'folders'}, or out of the content.`,
  'stray-file:ending': messageText`This file is not published.
    Files in ${'folder'}/ end in ${'endings'}. Convert it, or move it out of the content.`,
  'stray-file:beside': messageText`This file is not read: there is another one of this name.
    Move it out of the content.`,
  'git-folder': messageText`Git would take this for a repository, whose settings can start programs.
    Move it out of the content, or remove it.`,
  'steers-git': messageText`Git obeys this file: it can leave files out of what is sent, or change them.
    Remove it, unless you know who added it, and why.`,
  'bad-map': messageText`This is not JSON, or not a FeatureCollection in GeoJSON, so no map shows it.
    Begin with { "type": "FeatureCollection", "features": [. Each feature has a "type": "Feature" and a "geometry".`,
  'bad-map:large': messageText`The file is larger than ${'megabytes'} MB, so no map shows it.
    Simplify the lines, or leave some out.`,
  'bad-map:geometry': messageText`Maps do not draw this type of geometry, so no map shows the file.
    Use one of ${'types'}.`,
  'bad-map:position': messageText`This is not a position, so no map shows the file.
    Write [longitude, latitude] in degrees, such as [19.71, 58.44]: the longitude comes first.`,
  'duplicate-slug': messageText`The name is already used by ${'owner'}.
    Rename one of the two, or remove it.`,
  'missing-sidecar': messageText`This picture has no file with its title, alt text and licence.
    Run npm run new -- picture ${'file'} ${'title'}--alt "…" --licence "…", which writes images/${'slug'}.yaml. If that file was removed, put it back.`,
  'missing-sidecar:renamed': messageText`This picture has no .yaml file, and images/${'was'}.yaml has no picture.
    If it is the same picture under a new name, run npm run rename -- images/${'was'} ${'slug'}. If it replaces the old one, rename it to ${'was'}.${'extension'}, and go over that file. If it is one more, put the old one back.`,
  'missing-picture': messageText`The picture that belongs to this file is missing.
    Put images/${'slug'}.jpg (or .png, .webp) beside it, or remove this file.`,
  'missing-picture:used': messageText`The picture that belongs to this file is missing. ${'count'} ${({ count }: { count: number }) => (count === 1 ? 'entry uses' : 'entries use')} it.
    Put images/${'slug'}.jpg (or .png, .webp) back. Or name another picture in ${'files'}, and then remove this file.`,
  'unused-image': messageText`No event, place, guide or author uses this picture, so it is not published.
    Name it in one of them, or remove it and its .yaml file.`,
  'unused-author': messageText`No guide names this author.
    Name the author in a guide, or remove the file.`,
  'unused-label': messageText`Nothing uses "${'slug'}".
    Use it in a file, or remove the line.`,
  'file-too-large:picture': messageText`The picture is larger than ${'megabytes'} MB.
    Save it as a JPEG of at most ${'megapixels'} megapixels. ${orRaise}`,
  'picture-undecodable': messageText`The picture is damaged or cut off.
    Copy it again from its source, or open it in a picture editor and save it again.`,
  'picture-undecodable:empty': messageText`The file is empty.
    Copy it again from its source.`,
  'picture-too-small': messageText`The picture is only ${'width'} by ${'height'} pixels.
    Put a larger one in its place: phones show pictures 768 pixels wide or more.`,
  'picture-animated': messageText`The picture is animated.
    Save one frame of it as a still picture.`,
  'picture-wrong-type': messageText`The file name ends in .${'extension'}, but the file is not a ${'expected'} picture.
    Open it in a picture editor and save it as ${'expected'}.`,
  'picture-wrong-type:other': messageText`The file name ends in .${'extension'}, but the file contains ${'actual'}.
    Open it in a picture editor and save it as ${'expected'}.`,
  'picture-wrong-type:ending': messageText`The file name ends in .${'extension'}, but the file contains ${'actual'}.
    Change the end of its name to .${'suggestion'}, or save it again as ${'expected'}.`,
  'picture-too-many-pixels': messageText`The picture is ${'width'} by ${'height'} pixels.
    Save it smaller: at most ${'megapixels'} megapixels, and ${'longest'} pixels on the longer side. ${orRaise}`,
  'not-removed': messageText`The site was published, but an older one could not be removed (${'reason'}).
    Remove ${'path'} yourself, or let the next build try again. Until then it only takes up space.`,
  'cache-not-saved': messageText`The site was published, but the cache could not be saved (${'reason'}).
    Make room there, or give this user the right to write. Until then builds take longer; the site is the same.`,
  'ids-not-kept': messageText`The ids of this build could not be written to this file (${'reason'}).
    Build once where the content can be changed, and commit the file, so that no id is given twice.`,
  'earlier-unread': messageText`The earlier publish at ${'place'} cannot be read: ${'reason'}.
    Every date in the calendars now counts as changed, and nothing else is affected. Check the address or folder after --since.`,
  'store-trouble': messageText`The store of renditions cannot be read or written (${'reason'}).
    Check the address of the store and its keys, and that they may read, list and, with --store-write, write. Until then, this machine makes the renditions.`,
  'store-trouble:unverified': messageText`Renditions in the store that are damaged or signed with another STORE_KEY: ${'count'}. They were not used.
    Use one STORE_KEY on all machines. A build with --store-write replaces what is damaged.`,
  'store-trouble:not-set': messageText`The store of renditions was not used: ${'names'} must be set.
    Set the variables, or build without --store.`,
  'headers-syntax:path': messageText`"${'typed'}" is not a path.
    Begin a path with a slash, with at most one * at its end, such as /media/*. Begin the line of a header with two spaces.`,
  'headers-syntax:before-path': messageText`There is no path above this header.
    Write the path it belongs to above it, such as /api/*.`,
  'headers-syntax:colon': messageText`This line has no colon.
    Write a header like \`Name: value\`.`,
  'headers-syntax:empty': messageText`${'path'} has no headers.
    Write them below it, each after two spaces, or remove the path.`,
  'headers-name': messageText`"${'name'}" is not the name of a header.
    Use letters, digits and hyphens, and no space.`,
  'headers-name:host': messageText`The host sets ${'name'} itself.
    Remove this line.`,
  'headers-value:empty': messageText`${'name'} has no value.
    Write it after the colon.`,
  'headers-value:long': messageText`This line is too long.
    Shorten it to ${'most'} characters.`,
  'headers-value:character': messageText`A header cannot contain the character ${'character'}.
    Use only printable ASCII characters.`,
  'headers-value:brace': messageText`This brace has no matching brace.
    Write both braces around a name that the build fills in, such as {licence_url}.`,
  'headers-value:filled': messageText`With what the build fills in, ${'name'} has ${'length'} characters, and hosts read at most ${'most'}.
    Shorten this line, or \`base_url\`, \`media_host\` or the address of the licence in site.yaml.`,
  'headers-duplicate': messageText`${'name'} is set here and for ${'path'}, so some paths would get both values.
    Keep this line or line ${'line'}, and remove the other.`,
  'headers-missing': messageText`${'folder'}* does not have the right ${'name'}.
    Write \`${'wanted'}\` below it, once.`,
  'headers-unknown-name': messageText`The build has no value for {${'name'}}.
    ${didYouMeanOr('Remove it.')}`,
  'headers-too-many': messageText`There are more than ${'most'} rules, and hosts read no more; or more than ${'lines'} lines.
    Replace several rules with one whose path ends in *.`,
}
