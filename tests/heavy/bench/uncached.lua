-- Sends a search of the blog, never the same twice, or with a token reads the newest enquiries.
local number = 0
local token = ""

function init(args)
  token = args[2] or ""
end

function request()
  number = number + 1
  if token == "" then
    return wrk.format("GET", "/blogs?q=clock+" .. number)
  end
  return wrk.format("GET", "/api/conversations?limit=20", { ["Authorization"] = "Bearer " .. token })
end
