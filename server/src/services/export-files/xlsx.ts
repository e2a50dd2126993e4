import { type Cell, type Column, type ColumnType, type Encoder, isFormulaLike, noFiles } from './encoder.ts';
import { escapeXml } from './xml.ts';
import { createZip } from './zip.ts';

/** Excel allows 1,048,576 rows in a sheet. Half of that also keeps the XML below 4 GiB. */
const rowsPerSheetMax = 500_000;
const dayMs = 86_400_000;
/** The day from which Excel counts. */
const epochMs = Date.UTC(1899, 11, 30);
const cellCharactersMax = 32_767;

/** The index of each style in `cellXfs` below. */
const style = { plain: 0, head: 1, day: 2, time: 3, quoted: 4 } as const;
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Writes a workbook row by row. Texts are inline, because a table of shared ones would stay in memory until the end. */
export function createXlsx(columns: readonly Column[]): Encoder {
  const zip = createZip();
  let sheets = 0;
  let rowsLeft = 0;

  const endSheet = (): void => {
    if (sheets === 0) return;
    zip.write(Buffer.from('</sheetData></worksheet>'));
    zip.end();
  };
  const beginSheet = (): void => {
    endSheet();
    sheets += 1;
    rowsLeft = rowsPerSheetMax;
    zip.begin(`xl/worksheets/sheet${sheets}.xml`);
    const view = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
    const widths = columns.map(
      ({ type }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${type === 'text' ? 24 : 18}" customWidth="1"/>`,
    );
    const head = columns.map(({ name }) => textCell(name, style.head)).join('');
    zip.write(
      Buffer.from(
        `${declaration}<worksheet xmlns="${main}">${view}<cols>${widths.join('')}</cols><sheetData><row>${head}</row>`,
      ),
    );
  };
  const write = (rows: Cell[][]): void => {
    const text = rows.map(
      (row) =>
        `<row>${row.map((cell, index) => cellOf(cell, columns[index]?.type ?? 'text')).join('')}</row>`,
    );
    zip.write(Buffer.from(text.join('')));
  };

  return {
    rows: (rows) => {
      for (let at = 0; at < rows.length; ) {
        if (rowsLeft === 0) beginSheet();
        const some = rows.slice(at, at + rowsLeft);
        write(some);
        at += some.length;
        rowsLeft -= some.length;
      }
      return zip.take();
    },
    file: noFiles,
    finish: () => {
      if (sheets === 0) beginSheet();
      endSheet();
      for (const [name, text] of Object.entries(framesOf(sheets))) {
        zip.begin(name);
        zip.write(Buffer.from(declaration + text));
        zip.end();
      }
      zip.finish();
      return zip.take();
    },
  };
}

function cellOf(cell: Cell, type: ColumnType): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (type === 'day' || type === 'time') {
    const days = (Date.parse(cell) - epochMs) / dayMs;
    if (Number.isFinite(days)) return `<c s="${style[type]}"><v>${days}</v></c>`;
  }
  if (type === 'link') {
    const path = escapeXml(cell);
    return `<c t="str"><f>HYPERLINK("${path.replaceAll('"', '""')}")</f><v>${path}</v></c>`;
  }
  // The quote prefix keeps a text from becoming a formula when a person edits the cell or saves the sheet as CSV.
  return textCell(cell, isFormulaLike(cell) ? style.quoted : style.plain);
}

function textCell(text: string, styleIndex: number): string {
  const styled = styleIndex === style.plain ? '' : ` s="${styleIndex}"`;
  return `<c${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, cellCharactersMax))}</t></is></c>`;
}

/** Returns the files of a workbook besides its sheets. */
function framesOf(sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const overrides = numbers.map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = numbers.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`));
  const named = numbers.map(
    (n) => `<sheet name="Export${n === 1 ? '' : ` ${n}`}" sheetId="${n}" r:id="rId${n}"/>`,
  );
  const formats = `<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>`;
  const xf = (format: number, font: number, more = '') =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"${format === 0 ? '' : ' applyNumberFormat="1"'}${more}/>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${relations.join('')}${relation(`rId${sheets + 1}`, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${formats}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5">${xf(0, 0)}${xf(0, 1, ' applyFont="1"')}${xf(164, 0)}${xf(165, 0)}${xf(0, 0, ' quotePrefix="1"')}</cellXfs></styleSheet>`,
  };
}
