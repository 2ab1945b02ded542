import { text } from '../message.ts'
import { nearest, orRaise } from './hints-en.ts'

/** What is wrong with files by their name, with pictures and with the header rules. */
export const fileMessages = {
  'file-missing': text`This file is missing.
    Nothing can be built without it. Restore it, or start from a copy of the sample.`,
  'file-missing:headers': text`The rules for HTTP headers are missing.
    Restore the file _headers. Hosts need it.`,
  'file-kind': text`This is a link or a device, not a regular file.
    Replace it with a copy of the file.`,
  'file-kind:folder': text`This is a file, but entries are read from a folder of this name.
    Rename or remove the file, and put the entries into a folder of this name.`,
  'file-name': text`A file name may contain only small letters a to z, digits and single hyphens, at most 100 characters.
    Rename it to ${'better'}.`,
  'file-name:known': text`A file with this name is not read. Apps know the entry as ${'was'}.
    Run npm run rename -- ${'was'} ${'is'}, which renames the file and every mention of it.`,
  'file-name:device': text`Windows cannot store a file called "${'slug'}".
    Rename it to ${'better'}.`,
  'file-name:ending': text`Files that end in ${'ending'} are not read.
    Rename it to ${'better'}.`,
  'file-name:text': text`Files that end in ${'ending'} are not read.
    Rename it to ${'better'}, or move it out of the content.`,
  'file-name:second-ending': text`The whole name of this file is ${'name'} (Windows may hide ${'ending'}).
    Rename it to ${'better'}.`,
  'file-name:format': text`Files that end in ${'ending'} are not read.
    Save it as plain text in UTF-8 with the name ${'better'}, or move it out of the content.`,
  'file-name:subfolder': text`Files in folders within this folder are not read.
    Move it to ${'better'}, or out of the content.`,
  'file-name:setting': text`A file called "${'name'}" is not read.
    Rename it to ${'better'}.`,
  'file-name:folder': text`A folder with this name is not read.
    Rename the folder to ${'better'}.`,
  'stray-file': text`This file is not published.
    Move it to one of ${'folders'}, or out of the content.`,
  'stray-file:ending': text`This file is not published.
    Files in ${'folder'}/ end in ${'endings'}. Convert it, or move it out of the content.`,
  'bad-map': text`This is not a FeatureCollection in GeoJSON, so no map shows it.
    Begin with { "type": "FeatureCollection", "features": [. Each feature has a "type": "Feature" and a "geometry".`,
  'bad-map:json': text`This is not JSON, so no map shows the file.
    Look for a missing quotation mark, or a comma too few or too many.`,
  'bad-map:large': text`The file is larger than ${'megabytes'} MB, so no map shows it.
    Simplify the lines, or leave some out.`,
  'bad-map:geometry': text`Maps do not draw this type of geometry, so no map shows the file.
    Use one of ${'types'}.`,
  'bad-map:position': text`This is not a position, so no map shows the file.
    Write [longitude, latitude] in degrees, such as [19.71, 58.44]: the longitude comes first.`,
  'duplicate-slug': text`The name is already used by ${'owner'}.
    Rename one of the two, or remove it.`,
  'missing-sidecar': text`This picture has no file with its title, alt text and licence.
    Put images/${'slug'}.yaml back (git still has it), or run npm run new -- picture ${'file'} --alt "…" --licence "…", which writes images/${'slug'}.yaml.`,
  'missing-picture': text`The picture that belongs to this file is missing.
    Put images/${'slug'}.jpg (or .png, .webp) beside it, or remove this file.`,
  'missing-picture:used': text`The picture that belongs to this file is missing. ${'count'} ${({ count }: { count: number }) => (count === 1 ? 'entry uses' : 'entries use')} it.
    Put images/${'slug'}.jpg (or .png, .webp) back. To remove it, first name another picture in ${'files'}. Then remove this file.`,
  'unused-image': text`No event, place or guide uses this picture, so it is not published.
    Name it in one of them, or remove it and its .yaml file.`,
  'unused-author': text`No guide names this author.
    Name the author in a guide, or remove the file.`,
  'unused-label': text`Nothing uses "${'slug'}".
    Use it in a file, or remove the line.`,
  'file-too-large:picture': text`The picture is larger than ${'megabytes'} MB.
    Save it as a JPEG of at most ${'megapixels'} megapixels. ${orRaise}`,
  'picture-undecodable': text`The picture is damaged or cut off.
    Copy it again from its source, or open it in a picture editor and save it again.`,
  'picture-undecodable:empty': text`The file is empty.
    Copy it again from its source.`,
  'picture-too-small': text`The picture is only ${'width'} by ${'height'} pixels.
    Put a larger one in its place: phones show pictures 768 pixels wide or more.`,
  'picture-animated': text`The picture is animated.
    Save one frame of it as a still picture.`,
  'picture-wrong-type': text`The file name ends in .${'extension'}, but the file is not a ${'expected'} picture.
    Open it in a picture editor and save it as ${'expected'}.`,
  'picture-wrong-type:other': text`The file name ends in .${'extension'}, but the file contains ${'actual'}.
    Open it in a picture editor and save it as ${'expected'}.`,
  'picture-wrong-type:ending': text`The file name ends in .${'extension'}, but the file contains ${'actual'}.
    Change the end of its name to .${'better'}, or save it again as ${'expected'}.`,
  'picture-too-many-pixels': text`The picture is ${'width'} by ${'height'} pixels.
    Save it smaller: at most ${'megapixels'} megapixels, and ${'longest'} pixels on the longer side. ${orRaise}`,
  'not-removed': text`The site was published, but an older one could not be removed (${'reason'}).
    Remove ${'path'} yourself, or let the next build try again. Until then it only takes up space.`,
  'ids-not-kept': text`The ids of this build could not be written to this file (${'reason'}).
    Build once where the content can be changed, and commit the file, so that no id is given twice.`,
  'store-trouble': text`The store of renditions cannot be read (${'reason'}), so this machine made them.
    Check the address of the store, its keys, and that they may read and list it.`,
  'store-trouble:writing': text`The store of renditions did not take the new ones (${'reason'}).
    Check the keys of the store, or build without --store-write.`,
  'store-trouble:unbelieved': text`Damaged renditions in the store, or signed with another STORE_KEY: ${'count'}. This machine made them.
    Use one STORE_KEY on all machines. A build with --store-write replaces what is damaged.`,
  'store-trouble:not-set': text`The store of renditions was not used: ${'names'} must be set.
    Set the variables, or build without --store.`,
  'headers-syntax:path': text`"${'typed'}" is not a path.
    Write a plain path with at most one * at its end, such as /media/*.`,
  'headers-syntax:slash': text`"${'typed'}" is not a path.
    Begin a path with a slash, and the line of a header with two spaces.`,
  'headers-syntax:before-path': text`There is no path above this header.
    Write the path it belongs to above it, such as /api/*.`,
  'headers-syntax:colon': text`This line has no colon.
    Write a header like \`Name: value\`.`,
  'headers-syntax:empty': text`${'path'} has no headers.
    Write them below it, each after two spaces, or remove the path.`,
  'headers-name': text`"${'name'}" is not the name of a header.
    Use letters, digits and hyphens, and no space.`,
  'headers-name:host': text`The host sets ${'name'} itself.
    Remove this line.`,
  'headers-value:empty': text`${'name'} has no value.
    Write it after the colon.`,
  'headers-value:long': text`This line is too long.
    Shorten it to ${'most'} characters.`,
  'headers-value:character': text`A header cannot contain the character ${'character'}.
    Use only printable ASCII characters.`,
  'headers-value:brace': text`This brace has no matching brace.
    Write both braces around a name that the build fills in, such as {licence_url}.`,
  'headers-value:filled': text`With the addresses from site.yaml, ${'name'} has ${'length'} characters, and hosts read at most ${'most'}.
    Shorten the address of the licence or \`base_url\` in site.yaml.`,
  'headers-duplicate': text`${'name'} is set here and for ${'path'}, so some paths would get both values.
    Keep this line or line ${'line'}, and remove the other.`,
  'headers-duplicate:rule': text`${'name'} is set twice for one path.
    Keep this line or line ${'line'}, and remove the other.`,
  'headers-missing': text`${'folder'}* has no ${'name'}.
    Add \`${'wanted'}\` below it.`,
  'headers-missing:other': text`${'folder'}* has the wrong ${'name'}: "${'typed'}".
    Write \`${'wanted'}\`.`,
  'headers-unknown-name': text`The build has no value for {${'name'}}.
    ${nearest('Remove it.')}`,
  'headers-too-many': text`There are ${'count'} rules, and hosts read only the first ${'most'}.
    Replace several rules with one whose path ends in *.`,
}
