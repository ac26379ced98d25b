import { fieldCopy } from "../../copy/form-copy.ts";

/** What is said of a field that the browser finds empty or malformed. */
const complaints: Readonly<Record<string, { missing: string; mismatch?: string }>> = {
  name: fieldCopy.name,
  company_name: fieldCopy.company,
  email_id: fieldCopy.email,
  email: fieldCopy.email,
  phone: fieldCopy.phone,
};

/** The fields that the browser itself would refuse, each with words beside it. */
export function checkForm(form: HTMLFormElement): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement) || element.validity.valid) continue;
    const complaint = complaints[element.name];
    const blank = element.validity.valueMissing;
    const words = blank ? complaint?.missing : (complaint?.mismatch ?? complaint?.missing);
    faults[element.name] = words ?? element.validationMessage;
  }
  return faults;
}
