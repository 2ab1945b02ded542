import { messageText } from '../message.ts'

/** The rules that `verify` checks: what holds, and why clients need it. */
export const ruleMessages = {
  'page-status': messageText`Every page of a collection answers 200.
    A client that reads all pages stops at the first that fails, and lacks the rest.`,
  'content-type': messageText`Content-Type is exactly application/json.
    Some clients compare the whole value, and refuse to parse anything else.`,
  allow: messageText`Allow names GET, HEAD and OPTIONS and no other method.
    Clients and proxies read there that nothing can be written.`,
  vary: messageText`Vary names Accept.
    Without it, a cache may answer one client with what another one asked for.`,
  'format-api': messageText`The query format=api, before or after page, gives the same bytes and headers.
    The links between pages have it, so clients ask for pages in both ways.`,
  head: messageText`HEAD gives the status and headers of GET.
    Clients and monitors ask in this way whether something has changed.`,
  etag: messageText`An ETag sent back in If-None-Match gives 304 and no body.
    Otherwise clients load every page again each time, or read an empty one.`,
  'bare-url': messageText`The collection without a page is page 1.
    That is where clients begin to read.`,
  options: messageText`OPTIONS gives 200, the headers and a JSON object.
    Browsers ask it before they let a web page read, and clients to learn the methods.`,
  post: messageText`POST gives 405 with Allow and a detail in JSON.
    A client that tries to write has to learn that it cannot.`,
  'unknown-page': messageText`A page that does not exist gives 404, with "Invalid page." as its detail.
    Clients that count up know by it that they are at the end.`,
  slashless: messageText`The URL without its closing slash redirects permanently and keeps the query.
    Many clients leave the slash out, and would get nothing, or page 1 each time.`,
  json: messageText`The body is JSON in strict UTF-8.
    Nothing of a page can be read if one of its bytes is wrong.`,
  shape: messageText`Every field exists and has its type, and there are no other keys.
    Clients in typed languages stop at a field that is missing or of another type.`,
  html: messageText`Texts hold only the HTML that a build publishes.
    Clients show texts as they are, so other HTML could run scripts at visitors.`,
  meta: messageText`The field meta is the taxonomy of the contract, in its order.
    Clients have these categories built in, with their icons.`,
  'total-pages': messageText`The field total_pages follows from count and the size of page 1.
    Clients ask for that many pages, so they would lack items or meet errors.`,
  'page-numbers': messageText`Each page of event dates has its number, and those of next and previous, null at the ends.
    Clients go from page to page by these numbers, until next is null.`,
  'page-links': messageText`Objects and guides have correct links next and previous, null at the ends.
    Clients go from page to page by these links, until next is null.`,
  count: messageText`The field count is the number of items, the same on every page.
    Clients show it, and compare it with what they have read.`,
  ids: messageText`No id occurs twice.
    Clients store items by their ids, so one of the two would be lost.`,
  'follow-next': messageText`Following next reaches every page and ends with null.
    Otherwise clients miss pages, or never come to an end.`,
  categories: messageText`The field categories holds titles of categories of meta.
    Clients filter by these titles, and would not find the event.`,
  category: messageText`The main category is one of categories, in the words of meta.
    Clients choose icon and colour by it.`,
  subcategory: messageText`The field subcategory is null or belongs to one of categories.
    Clients look for it below these categories, and would not show the event.`,
  'image-url': messageText`The field url of an image is the path of a picture.
    Clients add it to the base address, and would ask for something else.`,
  'rendition-names': messageText`Every image has the renditions of its kind.
    Clients ask for them by name, and would show no picture.`,
  'rendition-size': messageText`No rendition is larger than the original.
    It costs visitors data, and shows no more than the original does.`,
  'rendition-alt': messageText`If an image has an alt, so do its renditions.
    Visitors who do not see the picture would not hear what it shows.`,
  'media-answer': messageText`Every picture answers 200, and its Content-Type is that of its bytes.
    Visitors would see an empty frame.`,
  'media-pixels': messageText`The fields width and height are the pixels of the file.
    Clients reserve space by them, so pages would jump, or pictures be distorted.`,
  'media-file-size': messageText`The field file_size is the bytes of the file.
    Clients plan by it what they load, and take a file of another size for damaged.`,
  'media-metadata': messageText`No picture contains EXIF, XMP or IPTC.
    Metadata may say where and when a photo was taken, and by whom.`,
  'output-answer': messageText`Every file for other programs that the front page links to answers 200, with its Content-Type.
    Calendars and maps refuse a file that is missing or of another type.`,
  'output-whole': messageText`Each of these files is whole.
    Programs would stop at one that is cut, or take a part of it for everything.`,
}
