import { type ClientSort, listClients } from "../../../server/services/crm/clients/list-clients.ts";
import { readClient } from "../../../server/services/crm/clients/read-client.ts";
import { readClientPage } from "../../../server/services/crm/clients/read-client-page.ts";
import { searchRecords } from "../../../server/services/search/search-records.ts";
import type { FrequentQueries, QueryScene } from "./query-scene.ts";

/** Queries of clients, and the search over everything, which begins with them. */
export function clientQueries({ asAdmin, clients }: QueryScene): FrequentQueries {
  const listAll = (sort: ClientSort) => async () => {
    const { next } = await listClients(asAdmin, { limit: 20, sort });
    return listClients(asAdmin, { limit: 20, sort, cursor: next ?? "" });
  };
  return {
    "clients, newest": { run: listAll("newest"), uses: ["clients_by_age", "enquiries_by_client"] },
    "clients by name": { run: listAll("name"), uses: ["clients_by_name"] },
    "clients by company": { run: listAll("company"), uses: ["clients_by_company"] },
    "clients with a tag": {
      run: () => listClients(asAdmin, { limit: 20, tag: "Schools" }),
      uses: ["client_tags_by_tag"],
    },
    "clients, search": {
      run: () => listClients(asAdmin, { limit: 20, q: "name" }),
      uses: [{ sqlite: "client_search", postgres: "client_search_words" }],
    },
    "a client": {
      run: () => readClient(asAdmin, clients[0]?.id ?? ""),
      uses: ["enquiries_by_client"],
    },
    "a client's page": {
      run: () => readClientPage(asAdmin, clients[0]?.id ?? ""),
      uses: ["enquiries_by_client", "clients_by_digits", "clients_by_name", "emails_by_recipient"],
    },
    "the search over everything": {
      run: () => searchRecords(asAdmin, { q: "name" }),
      uses: [
        { sqlite: "client_search", postgres: "client_search_words" },
        { sqlite: "enquiry_search", postgres: "enquiry_search_words" },
        ...["messages_by_enquiry", "notes_by_enquiry"],
      ],
    },
  };
}
