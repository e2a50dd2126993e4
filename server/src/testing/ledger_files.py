"""Reads a ledger file and prints it as JSON: an SIE 4 file by the specification 4B, or SAF-T Financial.

It shares nothing with the code that writes these files: the code page, the XML and the decimals are Python's.
Use: ledger_files.py FILE
"""

import json
import sys
import xml.etree.ElementTree as ET
from decimal import Decimal


def fields(line):
    """Splits a line by section 5.7: fields are separated by spaces or tabs, may be quoted, and {...} is a list."""
    found, i = [], 0
    while i < len(line):
        c = line[i]
        if c in " \t":
            i += 1
        elif c == '"':
            text, i = "", i + 1
            while line[i] != '"':
                if line[i] == "\\":
                    i += 1
                text += line[i]
                i += 1
            i += 1
            found.append(text)
        elif c == "{":
            end = line.index("}", i)
            found.append(fields(line[i + 1 : end]))
            i = end + 1
        else:
            end = i
            while end < len(line) and line[end] not in ' \t"{':
                end += 1
            found.append(line[i:end])
            i = end
    return found


def read_sie(data):
    text = data.decode("cp437")
    for c in text:
        if ord(c) < 32 and c not in "\r\n\t":
            raise ValueError(f"control character {ord(c)}")
    head, accounts, dimensions, objects, vouchers = {}, {}, {}, [], []
    is_open = False
    for line in text.split("\r\n"):
        if line == "":
            continue
        if line == "{":
            is_open = True
            continue
        if line == "}":
            is_open = False
            continue
        label, *rest = fields(line)
        if label == "#KONTO":
            accounts[rest[0]] = rest[1]
        elif label == "#DIM":
            dimensions[rest[0]] = rest[1]
        elif label == "#OBJEKT":
            objects.append(rest)
        elif label == "#VER":
            series, number, date, about = rest[:4]
            vouchers.append({"series": series, "number": number, "date": date, "text": about, "lines": []})
        elif label == "#TRANS":
            if not is_open:
                raise ValueError("a #TRANS outside of a voucher")
            account, pairs, amount = rest[:3]
            if account not in accounts:
                raise ValueError(f"account {account} has no #KONTO")
            coded = [[pairs[i], pairs[i + 1]] for i in range(0, len(pairs), 2)]
            for dimension, code in coded:
                if not any(one[0] == dimension and one[1] == code for one in objects):
                    raise ValueError(f"object {dimension} {code} has no #OBJEKT")
            line_text = rest[4] if len(rest) > 4 else ""
            vouchers[-1]["lines"].append({"account": account, "amount": str(Decimal(amount)), "objects": coded, "text": line_text})
        else:
            head[label] = rest
    if is_open:
        raise ValueError("the last voucher is not closed")
    if head["#FORMAT"] != ["PC8"] or head["#SIETYP"] != ["4"]:
        raise ValueError("not SIE 4 in PC8")
    return {"head": head, "accounts": accounts, "dimensions": dimensions, "vouchers": vouchers}


def read_saft(data):
    root = ET.fromstring(data)
    space = root.tag[: root.tag.index("}") + 1]

    def text(of, path):
        found = of.find("/".join(space + part for part in path.split("/")))
        return None if found is None else found.text or ""

    def amount(of, name):
        debit, credit = text(of, f"Debit{name}/Amount"), text(of, f"Credit{name}/Amount")
        return Decimal(debit) if debit is not None else -Decimal(credit)

    accounts = {text(one, "AccountID"): text(one, "AccountDescription") for one in root.iter(f"{space}Account")}
    codes = {text(one, "TaxCode"): text(one, "TaxPercentage") for one in root.iter(f"{space}TaxCodeDetails")}
    entries = root.find(f"{space}GeneralLedgerEntries")
    vouchers = []
    for one in entries.iter(f"{space}Transaction"):
        lines = []
        for line in one.iter(f"{space}Line"):
            account = text(line, "AccountID")
            if account not in accounts:
                raise ValueError(f"account {account} is not in the master files")
            taxes = []
            for tax in line.iter(f"{space}TaxInformation"):
                if text(tax, "TaxCode") not in codes:
                    raise ValueError(f"VAT code {text(tax, 'TaxCode')} is not in the tax table")
                whole = text(tax, "TaxAmount/Amount")
                paid = Decimal(whole) if whole is not None else amount(tax, "TaxAmount")
                taxes.append({"code": text(tax, "TaxCode"), "base": text(tax, "TaxBase"), "tax": str(paid)})
            analyses = [[text(a, "AnalysisType"), text(a, "AnalysisID")] for a in line.iter(f"{space}Analysis")]
            lines.append({"account": account, "amount": str(amount(line, "Amount")), "objects": analyses, "taxes": taxes, "source": text(line, "SourceDocumentID")})
        vouchers.append({"number": text(one, "TransactionID"), "date": text(one, "GLPostingDate"), "text": text(one, "Description"), "lines": lines})
    for name, sign in (("TotalDebit", 1), ("TotalCredit", -1)):
        found = sum(max(Decimal(0), Decimal(line["amount"]) * sign) for one in vouchers for line in one["lines"])
        if found != Decimal(text(entries, name)):
            raise ValueError(f"{name} is {text(entries, name)}, but the lines add up to {found}")
    if len(vouchers) != int(text(entries, "NumberOfEntries")):
        raise ValueError("NumberOfEntries is wrong")
    return {"head": {"version": text(root, "Header/AuditFileVersion")}, "accounts": accounts, "vouchers": vouchers}


with open(sys.argv[1], "rb") as file:
    content = file.read()
result = read_saft(content) if content.startswith(b"<?xml") else read_sie(content)
for voucher in result["vouchers"]:
    if sum(Decimal(line["amount"]) for line in voucher["lines"]) != 0:
        raise ValueError(f"voucher {voucher['number']} does not add up to zero")
json.dump(result, sys.stdout)
